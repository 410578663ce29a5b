/** No answer came, or none that is HTTP: the cell is crashed, not failed. */
export class Unreachable extends Error {}
