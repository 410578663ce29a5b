import type { DefinedRule } from '../rule.ts';
import useCataloguedUri from './use-catalogued-uri.ts';
import { useDeclaredValues } from './use-declared-values.ts';
import { useOneList } from './use-one-list.ts';
import { useSameValues } from './use-same-values.ts';

export const valueRules: readonly DefinedRule[] = [
  useOneList,
  useDeclaredValues,
  useSameValues,
  useCataloguedUri,
];
