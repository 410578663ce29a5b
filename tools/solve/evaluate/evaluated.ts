/** Which members and elements a schema and what applies in its place have looked at. */
export class Evaluated {
  everyName = false;
  everyItem = false;
  /** All elements before this one. */
  upTo = 0;
  /** Set where something could not be decided that might have looked at more. */
  unsure = '';
  names: Set<string> | undefined;
  items: Set<number> | undefined;

  addName(name: string): void {
    this.names ??= new Set();
    this.names.add(name);
  }

  addItem(index: number): void {
    this.items ??= new Set();
    this.items.add(index);
  }

  hasName(name: string): boolean {
    return this.everyName || this.names?.has(name) === true;
  }

  hasItem(index: number): boolean {
    return this.everyItem || index < this.upTo || this.items?.has(index) === true;
  }

  take(other: Evaluated): void {
    this.everyName ||= other.everyName;
    this.everyItem ||= other.everyItem;
    this.unsure ||= other.unsure;
    this.upTo = Math.max(this.upTo, other.upTo);
    if (other.names) for (const name of other.names) this.addName(name);
    if (other.items) for (const index of other.items) this.addItem(index);
  }
}
