import { atom } from 'nanostores'

/** Asks for the password over the page; undefined when closed. */
export const $passwordDialog = atom<{ asksCode: boolean; done: (given: boolean) => void } | undefined>(
  undefined,
)

/** Opens the dialog. True once the password was given, false when it was closed. */
export function askPassword(asksCode: boolean): Promise<boolean> {
  return new Promise(resolve => {
    const done = (given: boolean) => {
      $passwordDialog.set(undefined)
      resolve(given)
    }
    $passwordDialog.set({ asksCode, done })
  })
}
