import { css } from '#styled-system/css'
import type { Hold } from './use-hold.ts'

const hidden = css({ srOnly: true })

/** Said once at five minutes, at one minute, after an extension and at the end. */
export function HoldAnnouncer({ hold }: { hold: Hold }) {
  return (
    <p role="status" className={hidden}>
      {hold.said}
    </p>
  )
}
