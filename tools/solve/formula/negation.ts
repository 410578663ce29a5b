import type { Atom, Formula } from './formula.ts';
import type { Formulas } from './formulas.ts';

/** Pushes a negation one step inwards: every kind of formula has its counterpart. */
export function negationOf(formula: Formula, formulas: Formulas): Formula {
  switch (formula.kind) {
    case 'true':
      return formulas.no;
    case 'false':
      return formulas.yes;
    case 'and':
      return formulas.or(formula.parts.map(formulas.not));
    case 'or':
      return formulas.and(formula.parts.map(formulas.not));
    case 'one':
      return formulas.notOne(formula.strict);
    case 'not-one':
      return formulas.one(formula.parts, formula.parts);
    case 'at':
      return formulas.not(formula.body);
    case 'lazy':
      return formula.negation();
    case 'unevaluated':
      return formulas.unevaluated(`of ${formula.id}`, { ...formula, denied: !formula.denied });
    default:
      return negationOfAtom(formula, formulas);
  }
}

function negationOfAtom(atom: Atom, formulas: Formulas): Formula {
  switch (atom.kind) {
    case 'among':
      return formulas.notAmong(atom.values);
    case 'not-among':
      return formulas.among(atom.values);
    case 'bound':
      return formulas.bound(atom.side === 'min' ? 'max' : 'min', atom.limit, !atom.open);
    case 'multiple':
      return formulas.multiple(atom.of, !atom.denied);
    case 'match':
      return formulas.match(atom.pattern, !atom.denied);
    case 'length':
    case 'size':
      return atom.side === 'min'
        ? formulas[atom.kind]('max', atom.limit - 1)
        : formulas[atom.kind]('min', atom.limit + 1);
    case 'members':
      return formulas.someMember(atom.names, formulas.not(atom.value));
    case 'some-member':
      return formulas.members(atom.names, formulas.not(atom.value));
    case 'fields':
      return formulas.or(
        [...atom.fields].map(([name, value]) =>
          formulas.someMember(formulas.among([name]), formulas.not(value)),
        ),
      );
    case 'names':
      return formulas.someMember(formulas.not(atom.value), formulas.yes);
    case 'elements':
      return formulas.someElement(atom.from, atom.to, formulas.not(atom.value));
    case 'some-element':
      return formulas.elements(atom.from, atom.to, formulas.not(atom.value));
    case 'count':
      return atom.side === 'min'
        ? formulas.count('max', atom.limit - 1, atom.value)
        : formulas.count('min', atom.limit + 1, atom.value);
    case 'unique':
      return formulas.unique(!atom.denied);
    case 'opaque':
      return formulas.opaque(atom.key, atom.reason, !atom.denied);
  }
}
