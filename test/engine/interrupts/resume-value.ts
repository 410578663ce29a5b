import { canonical } from '../../../tools/json/canonical.ts';
import { isArray, isObject, type Json, member } from '../../../tools/json/value.ts';
import { invalid } from '../answers/refusal.ts';
import { schemas } from '../schemas.ts';
import type { InterruptPayload } from './interrupt.ts';

/** An answer has to suit the kind of the question, and what the question itself asks for. */
export function checkResumeValue({ kind, data }: InterruptPayload, resumeValue: Json): void {
  const pointer = '/resumeValue';
  if (schemas().violations('interrupt-resolution', { kind, resumeValue }).length > 0)
    throw invalid({ pointer });
  if (kind === 'approval') checkAction(data.actions, member(resumeValue, 'action'));
  if (kind === 'clarification') checkAnswers(data.questions, member(resumeValue, 'answers'));
  if (kind === 'external-event') checkCorrelation(data.correlation, member(resumeValue, 'eventPayload'));
  if (isObject(data.outcomeSchema) && schemas().violations(data.outcomeSchema, resumeValue).length > 0)
    throw invalid({ pointer });
}

function checkAction(offered: Json | undefined, action: Json | undefined): void {
  if (!isArray(offered) || !offered.includes(action ?? null))
    throw invalid({ pointer: '/resumeValue/action' });
}

/** Every question is answered, in the shape that it asks for. */
function checkAnswers(questions: Json | undefined, answers: Json | undefined): void {
  const given = isArray(answers) ? answers : [];
  for (const question of isArray(questions) ? questions : []) {
    const index = given.findIndex((answer) => member(answer, 'id') === member(question, 'id'));
    const schema = member(question, 'schema') ?? true;
    const answer = member(given[index], 'answer');
    if (answer === undefined || schemas().violations(schema, answer).length > 0)
      throw invalid({ pointer: `/resumeValue/answers/${Math.max(index, 0)}` });
  }
}

function checkCorrelation(correlation: Json | undefined, event: Json | undefined): void {
  for (const [name, wanted] of Object.entries(isObject(correlation) ? correlation : {}))
    if (canonical(member(event, name) ?? null) !== canonical(wanted))
      throw invalid({ pointer: `/resumeValue/eventPayload/${name}` });
}
