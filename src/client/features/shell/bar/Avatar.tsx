import { avatar } from '#styled-system/recipes'
import { firstWord } from '../user-actions.ts'

/** The first letter of a name, for the eye only. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={avatar()} aria-hidden="true">
      {[...firstWord(name)][0]}
    </span>
  )
}
