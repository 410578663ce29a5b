/** Files of the corpus stand below a folder that exists nowhere, so that nothing on disk can be meant by accident. */
export const mount = '/specord-corpus/';
