import { parsePointer } from '../../json/pointer.ts';
import { boundaries } from '../../solve/index.ts';
import { mark } from '../schema/boundary-instances.ts';
import type { DescribedBody, DescribedOperation } from './operation.ts';
import type { Otherwise } from './request.ts';
import { canBeSent, opened, refusedTexts } from './values.ts';

/** One request that an operation is sent, and what has to become of it. */
export interface Trial {
  /** What tells it from the others of its operation. */
  readonly name: string;
  readonly otherwise: Otherwise;
  readonly outcome: 'described' | 'accepted' | 'refused' | 'unauthorized';
  readonly requirement: string;
  readonly why: string;
}

/** A refusal that the description lists has a form as well. */
const OR_OTHERWISE = ', or refused in a form that is not the described one';

/** All that can be tried on an operation without knowing more than its description. */
export function trialsOf(operation: DescribedOperation): readonly Trial[] {
  return [...usual(operation), ...access(operation), ...parameters(operation), ...bodies(operation)];
}

function usual({ name, answers }: DescribedOperation): readonly Trial[] {
  const listed = Object.keys(answers.answers).join(', ');
  return [
    {
      ...{ name: 'answer', otherwise: {}, outcome: 'described' },
      requirement: `What \`${name}\` answers is described: ${listed}.`,
      why: 'The answer is not as it is described.',
    },
    {
      ...{ name: 'accepted', otherwise: {}, outcome: 'accepted' },
      requirement: `What the description of \`${name}\` allows SHOULD be accepted.`,
      why: 'A request that is as described is refused.',
    },
  ];
}

function access({ name, credentials }: DescribedOperation): readonly Trial[] {
  if (credentials === undefined) return [];
  const requirement = `\`${name}\` asks who calls it.`;
  return [
    {
      ...{ name: 'without-credential', otherwise: { who: 'nobody' }, outcome: 'unauthorized', requirement },
      why: `Nobody in particular is served${OR_OTHERWISE}.`,
    },
    {
      ...{ name: 'unknown-credential', otherwise: { who: 'unknown' }, outcome: 'unauthorized', requirement },
      why: `A credential that nobody was given is taken${OR_OTHERWISE}.`,
    },
  ];
}

function parameters({ name, parameters }: DescribedOperation): readonly Trial[] {
  return parameters.flatMap((is): Trial[] => {
    if (is.in !== 'query' && is.in !== 'header' && is.in !== 'path') return [];
    const about = `${is.in} parameter \`${is.name}\` of \`${name}\``;
    const missing: Trial = {
      ...{ name: `without-${is.name}`, otherwise: { parameter: { is } }, outcome: 'refused' },
      requirement: `The ${about} is required.`,
      why: `The request is taken without it${OR_OTHERWISE}.`,
    };
    const wrong = refusedTexts(is).map(
      ({ text, breaks }): Trial => ({
        name: `${is.name}-${breaks}-${mark(text)}`,
        ...{ otherwise: { parameter: { is, text } }, outcome: 'refused' },
        requirement: `The ${about} is as its schema says.`,
        why: `The value \`${text}\`, which breaks \`${breaks}\`, is taken${OR_OTHERWISE}.`,
      }),
    );
    return is.isRequired && is.in !== 'path' ? [missing, ...wrong] : wrong;
  });
}

function bodies(operation: DescribedOperation): readonly Trial[] {
  const { name, body } = operation;
  if (body?.type === undefined) return [];
  const requirement = `\`${name}\` takes a body that its schema allows, and no other.`;
  const missing: Trial = {
    ...{ name: 'without-body', otherwise: { hasNoBody: true }, outcome: 'refused' },
    requirement: `\`${name}\` requires a body.`,
    why: `The request is taken without one${OR_OTHERWISE}.`,
  };
  const torn: Trial = {
    ...{ name: 'torn-body', otherwise: { text: '{"' }, outcome: 'refused', requirement },
    why: `A body that is no JSON is taken${OR_OTHERWISE}.`,
  };
  return [...(body.isRequired ? [missing] : []), torn, ...instances(body, requirement)];
}

/** Formats are annotations: who does not check them breaks no demand. */
function instances(body: DescribedBody, requirement: string): readonly Trial[] {
  return boundaries(opened(body))
    .cases.filter(({ instance }) => canBeSent(instance))
    .map(({ instance, valid, place, keyword, shows }) => {
      const about = parsePointer(place.pointer).filter(
        (token) => !/^(?:properties|\$?defs|definitions|d?\d+)$/.test(token),
      );
      const words = [...about, valid ? 'valid' : 'wrong'].join('-');
      const advice = requirement.replace(' takes ', ' SHOULD take ');
      return {
        name: `${words}-${mark(JSON.stringify([keyword, shows, instance]))}`,
        otherwise: { body: instance },
        outcome: valid ? ('described' as const) : ('refused' as const),
        requirement: keyword === 'format' && !valid ? advice : requirement,
        why: valid
          ? `A body that is valid goes wrong: ${shows}.`
          : `A body that breaks \`${keyword}\`${about.length === 0 ? '' : ` at \`${about.join('.')}\``} is taken${OR_OTHERWISE}.`,
      };
    });
}
