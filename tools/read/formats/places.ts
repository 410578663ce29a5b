const TESTS =
  /(?:^|\/)(?:tests?|__tests__|testdata|test-data|counter-?examples?|fixtures?|__fixtures__|mocks?|__mocks__)\//i;
const EXAMPLES = /(?:^|\/)(?:examples?|samples?|payloads?)\/|[.-](?:example|sample)\.\w+$/i;

export function isInTests(path: string): boolean {
  return TESTS.test(path);
}

export function isInExamples(path: string): boolean {
  return EXAMPLES.test(path);
}
