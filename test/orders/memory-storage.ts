/** The browser's storage, in memory. */
export class MemoryStorage implements Storage {
  readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  clear = () => this.entries.clear();
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}
