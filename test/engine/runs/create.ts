import { randomUUID } from 'node:crypto';
import { isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { type Caller, TEST_KEY_PREFIX } from '../access/callers.ts';
import { evaluationOf } from '../agents/evaluations.ts';
import { invalid, Refusal } from '../answers/refusal.ts';
import { workflows } from '../corpus-cases.ts';
import { has } from '../discovery/has.ts';
import { RESERVED } from '../discovery/needed.ts';
import { MASK } from '../execution/redact.ts';
import type { Host } from '../host.ts';
import { MOCKS } from '../models/script.ts';
import { NodeFailure } from '../nodes/node-type.ts';
import { schemas } from '../schemas.ts';
import type { WorkflowDefinition } from '../workflow.ts';
import { hasEnded, type Origin, type Owner, type Run, type RunEvent, type RunRequest } from './run.ts';

export function installedWorkflow(host: Host, id: Json | undefined): WorkflowDefinition | undefined {
  const { fixtures } = host.capabilities;
  const isInstalled = Array.isArray(fixtures) && fixtures.includes(id as string);
  return isInstalled ? workflows.find((workflow) => workflow.id === id) : undefined;
}

/** Checks the whole request before anything is executed. */
export function createRun(host: Host, caller: Caller, body: JsonObject, traceparent?: string): Run {
  const definition = definitionFor(host, body);
  refuseReserved(host, definition);
  const inputs = checkedInputs(definition, isObject(body.inputs) ? body.inputs : {});
  const configurable = checkedConfigurable(definition, caller, body.configurable);
  const { principal, tenant, workspace } = caller;
  return startRun(host, definition, { tenant, workspace, principal }, inputs, {
    configurable,
    tags: body.tags as readonly string[] | undefined,
    metadata: body.metadata as JsonObject | undefined,
    scopeId: body.scopeId as string | undefined,
    callerSpan: /^00-[0-9a-f]{32}-([0-9a-f]{16})-/.exec(traceparent ?? '')?.[1],
  });
}

function definitionFor(host: Host, body: JsonObject): WorkflowDefinition {
  if (body.mode === 'eval') {
    if (has(host.capabilities, 'agents.evalSuite')) return evaluationOf(body);
    throw new Refusal(501, 'capability_not_provided', { requiredCapability: 'agents.evalSuite' });
  }
  const definition = installedWorkflow(host, body.workflowId);
  if (!definition) throw new Refusal(404, 'workflow_not_found');
  return definition;
}

/** Types that a host must not replace by something else: without their capability the workflow is refused. */
function refuseReserved(host: Host, { nodes }: WorkflowDefinition): void {
  for (const { id, typeId } of nodes) {
    const needed = RESERVED[typeId];
    if (needed !== undefined && !has(host.capabilities, needed))
      throw new Refusal(400, 'capability_required', {
        requiredCapability: needed,
        offendingTypeId: typeId,
        nodeId: id,
      });
  }
}

export function startChild(
  host: Host,
  parent: Run,
  nodeId: string,
  workflowId: string,
  given: JsonObject,
): Run {
  const definition = installedWorkflow(host, workflowId);
  if (!definition) throw new NodeFailure('unknown_child_workflow', `There is no workflow ${workflowId}.`);
  const { configurable, tags, metadata } = parent.request;
  const child = startRun(
    host,
    definition,
    parent.owner,
    checkedInputs(definition, given),
    { configurable, tags, metadata, scopeId: undefined, callerSpan: undefined },
    { relation: 'dispatch', runId: parent.runId, nodeId },
  );
  parent.children.push(child);
  return child;
}

function startRun(
  host: Host,
  definition: WorkflowDefinition,
  owner: Owner,
  inputs: JsonObject,
  request: Omit<RunRequest, 'inputs'>,
  origin?: Origin,
): Run {
  const run = newRun(definition, owner, { ...request, inputs: hideSensitive(definition, inputs) }, origin, {
    secrets: sensitiveValues(definition, inputs),
    variables: new Map(Object.entries({ ...defaultsOf(definition), ...inputs })),
  });
  begin(host, run);
  return run;
}

export function newRun(
  definition: WorkflowDefinition,
  owner: Owner,
  request: RunRequest,
  origin: Origin | undefined,
  state: Pick<Run, 'secrets' | 'variables'>,
): Run {
  return {
    runId: `run_${randomUUID()}`,
    definition,
    owner,
    request,
    origin,
    log: [],
    ...state,
    outputs: new Map(),
    spanAttributes: new Map(),
    children: [],
    artifacts: new Map(),
    interrupts: new Map(),
    listeners: new Set(),
    current: undefined,
    cancelling: undefined,
    hold: undefined,
  };
}

/** The answer goes out first, so that the run is pending for a moment. */
export function begin(host: Host, run: Run, source?: readonly RunEvent[]): void {
  host.runs.set(run.runId, run);
  setImmediate(() => host.execute(run, source));
}

export function activeRun(host: Host, caller: Caller, { workflowId, scopeId }: JsonObject): Run | undefined {
  return [...host.runs.values()].find(
    (run) =>
      run.owner.tenant === caller.tenant &&
      run.request.scopeId === scopeId &&
      (scopeId !== undefined || run.definition.id === workflowId) &&
      !hasEnded(run.log),
  );
}

const variablesOf = (definition: WorkflowDefinition) => definition.variables as readonly JsonObject[];

function defaultsOf(definition: WorkflowDefinition): JsonObject {
  const withDefault = variablesOf(definition).filter((variable) => Object.hasOwn(variable, 'defaultValue'));
  return Object.fromEntries(
    withDefault.map((variable) => [String(variable.name), variable.defaultValue as Json]),
  );
}

function checkedInputs(definition: WorkflowDefinition, inputs: JsonObject): JsonObject {
  for (const variable of variablesOf(definition)) {
    const { name, type, required } = variable;
    const value = member(inputs, String(name));
    const pointer = `/inputs/${String(name)}`;
    if (value === undefined && required === true && !Object.hasOwn(variable, 'defaultValue'))
      throw invalid({ pointer });
    if (value !== undefined && schemas().violations({ type: type as string }, value).length > 0)
      throw invalid({ pointer });
  }
  return inputs;
}

function checkedConfigurable(
  definition: WorkflowDefinition,
  { token }: Caller,
  value: Json | undefined,
): JsonObject {
  const configurable = isObject(value) ? value : {};
  const schema = definition.configurableSchema;
  if (schema !== undefined && schemas().violations(schema, configurable).length > 0)
    throw invalid({ pointer: '/configurable' });
  const mock = member(configurable.mockProvider, 'id');
  if (mock === undefined) return configurable;
  if (!token.startsWith(TEST_KEY_PREFIX)) throw new Refusal(403, 'mock_provider_forbidden');
  if (!MOCKS.includes(String(mock))) throw new Refusal(400, 'unsupported_mock_provider');
  return configurable;
}

const isSensitive = ({ sensitive }: JsonObject): boolean => sensitive === true;

function sensitiveValues(definition: WorkflowDefinition, inputs: JsonObject): readonly string[] {
  const names = variablesOf(definition)
    .filter(isSensitive)
    .map(({ name }) => String(name));
  return names
    .map((name) => inputs[name])
    .filter((value) => typeof value === 'string' && value !== '') as string[];
}

function hideSensitive(definition: WorkflowDefinition, inputs: JsonObject): JsonObject {
  const hidden = variablesOf(definition)
    .filter((variable) => isSensitive(variable) && Object.hasOwn(inputs, String(variable.name)))
    .map(({ name }) => [String(name), MASK]);
  return { ...inputs, ...Object.fromEntries(hidden) };
}
