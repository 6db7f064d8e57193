import { css } from '#styled-system/css'
import type { Hold } from './use-hold.ts'

const hidden = css({ srOnly: true })

/** Announces five minutes, one minute, an extension and the end. */
export function HoldAnnouncer({ hold }: { hold: Hold }) {
  return (
    <p role="status" className={hidden}>
      {hold.said}
    </p>
  )
}
