export interface Listed {
  under: string
  before: Date
}

/** Files by key. A key begins with the tenant's id and never contains user input. */
export interface FileStore {
  /** @throws AppError `file.storage_full` when the disk is full; leaves no partial file */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws an error with the code `ENOENT` for a file that is not there */
  get(key: string): Promise<Buffer>
  /** Of the content, hex. @throws like `get` */
  sha256(key: string): Promise<string>
  /** Keys of all files, or of those. */
  list(which?: Listed): AsyncIterable<string>
  /** Deletes what a `put` left behind when its process was killed. */
  deleteParts(which: Listed): Promise<void>
  /** Deletes a file, or a folder with everything in it. */
  delete(key: string): Promise<void>
}
