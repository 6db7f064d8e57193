import { useState } from 'react'
import { clockText, useCountdown } from '#client/lib/countdown.ts'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'

interface CountdownProps {
  /** ISO instant at which it ends. */
  until: string
  /** Clock of the server when the page was made. */
  serverNow: string
  onEnd?: () => void
  className?: string
}

const hidden = css({ srOnly: true })

/** Time left as a clock; spoken only at five minutes, at one and at the end, never every second. */
export function Countdown({ until, serverNow, onEnd, className }: CountdownProps) {
  const t = useT()
  const [said, setSaid] = useState('')
  const left = useCountdown(until, serverNow, {
    onMinutes: count => setSaid(t('ui:countdown.minutes', { count })),
    onEnd: () => {
      setSaid(t('ui:countdown.over'))
      onEnd?.()
    },
  })
  return (
    <>
      <bdi dir="ltr" className={className} role="timer" aria-live="off">
        {clockText(left)}
      </bdi>
      <span role="status" className={hidden}>
        {said}
      </span>
    </>
  )
}
