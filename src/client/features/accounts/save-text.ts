import { handFile } from '#client/lib/hand-file.ts'

export const saveText = (name: string, text: string): void =>
  handFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
