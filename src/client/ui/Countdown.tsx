import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'

interface CountdownProps {
  /** ISO instant at which it ends. */
  until: string
  /** Clock of the server when the page was made, so that a wrong clock here does no harm. */
  serverNow: string
  onEnd?: () => void
  /** Minutes at which the time left is said aloud, politely. */
  announceAt?: number[]
  className?: string
}

const hidden = css({ srOnly: true })
const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .filter((part, index) => index > 0 || part > 0)
    .map(part => String(part).padStart(2, '0'))
    .join(':')

/** Time left as a clock; spoken only at the given minutes and at the end, never every second. */
export function Countdown({ until, serverNow, onEnd, announceAt = [5, 1], className }: CountdownProps) {
  const t = useT()
  const total = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(serverNow)) / 1000))
  const [left, setLeft] = useState(total)
  const [said, setSaid] = useState('')
  const tick = useEffectEvent((seconds: number) => {
    setLeft(seconds)
    if (announceAt.some(minute => minute * 60 === seconds)) {
      setSaid(t('ui:countdown.minutes', { count: seconds / 60 }))
    }
    if (seconds === 0) {
      setSaid(t('ui:countdown.over'))
      onEnd?.()
    }
  })
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => {
      const seconds = Math.max(0, total - Math.floor((performance.now() - started) / 1000))
      tick(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [total])
  return (
    <>
      <bdi dir="ltr" className={className} role="timer" aria-live="off">
        {clock(left)}
      </bdi>
      <span role="status" className={hidden}>
        {said}
      </span>
    </>
  )
}
