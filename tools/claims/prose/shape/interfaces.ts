import type { Code } from 'mdast';
import type { Claim, Context, Field, ShapeClaim, ValuesClaim } from '../../claim.ts';
import { fencePlaces } from '../example/fence-offsets.ts';
import { contextOf } from '../page/context.ts';
import { introductionOf, introductionText } from '../page/introduction.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { literalsOf } from '../values/literal.ts';
import { isLeftOut } from './left-out-words.ts';
import { typeOfWords } from './type-words.ts';
import { type Declaration, declarationsOf, type Member, type TypeNode } from './typescript.ts';

type PlaceOf = (start: number, end: number) => Field['at'];

/** Interfaces, type literals and unions in TypeScript fences. */
export function interfaces(page: Page, block: Block): Claim[] {
  if (block.node.type !== 'code') return [];
  const { node } = block;
  if (!/^(?:ts|tsx|typescript|js|javascript|)$/i.test(node.lang ?? '')) return [];
  if (!/\b(?:interface|type)\s+[A-Za-z_$]/.test(node.value) || node.value.length > 200_000) return [];
  const place = fencePlaces(page, node);
  const context = contextOf(page, block);
  const isExcerpt = /\b(?:e\.g\.|for example|for instance|such as)/i.test(
    introductionText(introductionOf(page, block)),
  );
  return declarationsOf(node.value)
    .flatMap((declaration) => claimOf(node, declaration, context, place))
    .map((claim) => (isExcerpt ? { ...claim, complete: false } : claim));
}

function claimOf(node: Code, declaration: Declaration, context: Context, place: PlaceOf): Claim[] {
  const { name, type } = declaration;
  const about = { ...context, subject: name, mentions: [...new Set([name, ...context.mentions])] };
  const stated = {
    at: place(declaration.start, declaration.end),
    says: clip(node.value.slice(declaration.start, declaration.end)),
    context: about,
  };
  if (type.members !== undefined) {
    const shape: ShapeClaim = {
      ...stated,
      kind: 'shape',
      form: 'interface',
      complete: !declaration.extends && !type.partial,
      fields: type.members.map((member) => fieldOf(member, place)),
      ...(type.open && { closed: false }),
    };
    return type.members.length === 0 ? [] : [shape];
  }
  const values = valuesOf(type, about, place);
  return values === undefined ? [] : [{ ...values, at: stated.at, says: stated.says }];
}

function fieldOf(member: Member, place: PlaceOf): Field {
  const { type } = member;
  const values = valuesOf(type, { subject: member.name, titles: [], mentions: [], cites: [] }, place);
  const inner = type.members ?? type.item?.members;
  return {
    name: member.name,
    at: place(member.start, member.end),
    ...(values === undefined && !isUnsaid(type) && { type: typeOfNode(type) }),
    ...(values && { values }),
    required: !member.optional,
    ...(inner && { fields: inner.map((one) => fieldOf(one, place)) }),
    ...(member.note !== undefined && { description: clip(member.note) }),
    ...(member.note !== undefined && isLeftOut(member.note) && { leftOut: true }),
  };
}

/** In a declaration, `any` leaves the type to whoever fills it in. */
function isUnsaid({ text }: TypeNode): boolean {
  return text.trim() === 'any';
}

function typeOfNode(type: TypeNode): NonNullable<Field['type']> {
  if (type.members !== undefined) return { text: 'object', types: ['object'] };
  if (type.item?.members !== undefined)
    return { text: 'array', types: ['array'], items: { text: 'object', types: ['object'] } };
  return typeOfWords(type.text);
}

/** A union of literals; `string & {}` or a type beside them leaves it open. */
function valuesOf(type: TypeNode, context: Context, place: PlaceOf): ValuesClaim | undefined {
  const { literals } = type;
  if (literals === undefined || literals.length === 0) return undefined;
  const values = literalsOf(literals.map((literal) => literal.text));
  return {
    kind: 'values',
    form: 'type',
    at: place(type.start, type.end),
    says: clip(type.text),
    complete: !type.others,
    open: type.others === true,
    values: literals.map((literal, index) => ({
      value: values[index]!,
      at: place(literal.start, literal.end),
    })),
    context,
  };
}
