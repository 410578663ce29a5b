import type { Workflow } from '../../tools/cases/case-documents.ts';
import type { JsonObject } from '../../tools/json/value.ts';

/** A workflow definition as `workflow-definition.schema.json` describes it. */
export interface WorkflowDefinition extends Workflow {
  readonly nodes: readonly WorkflowNode[];
}

export interface WorkflowNode extends JsonObject {
  readonly id: string;
  readonly typeId: string;
}
