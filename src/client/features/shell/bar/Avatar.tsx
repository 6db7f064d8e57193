import { avatar } from '#styled-system/recipes'
import { firstWord } from '../user-actions.ts'

export function Avatar({ name }: { name: string }) {
  return (
    <span className={avatar()} aria-hidden="true">
      {[...firstWord(name)][0]}
    </span>
  )
}
