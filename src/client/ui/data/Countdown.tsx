import { useState } from 'react'
import { clockText, useCountdown } from '#client/lib/countdown.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { inDigits } from '#shared/i18n/digits.ts'
import { css } from '#styled-system/css'

interface CountdownProps {
  until: string
  /** Server time of the page, ISO. */
  serverNow: string
  onEnd?: () => void
  className?: string
}

const hidden = css({ srOnly: true })

/** Announced at five minutes, one minute and the end. */
export function Countdown({ until, serverNow, onEnd, className }: CountdownProps) {
  const t = useT()
  const lang = useLang()
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
        {inDigits(clockText(left), lang)}
      </bdi>
      <span role="status" className={hidden}>
        {said}
      </span>
    </>
  )
}
