/** The identifiers that version 0 accepts. They are compared and printed; nothing else may depend on them. */
export const RUNTIMES: readonly string[] = ['s5_openai_agents', 'gemini_google_genai'];
