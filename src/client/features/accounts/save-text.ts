import { handFile } from '#client/lib/hand-file.ts'

/** Downloads a text created in the browser. */
export const saveText = (name: string, text: string): void =>
  handFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
