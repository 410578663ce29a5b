/** What a regular expression uses that no finite automaton here can express. */
export class Unsupported extends Error {}
