import { readExpression, type Tester, testerOf } from '../../solve/text/tester.ts';

const native = globalThis.RegExp;
let asked = 0;

/**
 * Other linters make regular expressions of what a document says and try them on what it shows, which can take forever.
 * While they run, an expression that is made of a text is tried within bounds, and what is beyond them cannot be judged.
 */
export async function withBoundedPatterns<Value>(act: () => Promise<Value>): Promise<Value> {
  asked += 1;
  globalThis.RegExp = bounded;
  try {
    return await act();
  } finally {
    asked -= 1;
    if (asked === 0) globalThis.RegExp = native;
  }
}

const bounded = new Proxy(native, {
  construct(target, args) {
    const expression: RegExp = Reflect.construct(target, args);
    // JSON Schema knows no flags but that of Unicode; expressions with others are the linters' own.
    if (!/^u?$/.test(expression.flags)) return expression;
    let tester: Tester | undefined;
    const test = (text: unknown) => {
      tester ??= testerOf(readExpression(Reflect.construct(target, args)));
      return tester(String(text)) ?? refuse(expression);
    };
    return Object.defineProperty(expression, 'test', { value: test });
  },
});

function refuse({ source }: RegExp): never {
  throw new Error(`whether ${source} matches cannot be told, because to try it could take forever`);
}
