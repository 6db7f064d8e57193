import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds this browser's clock is behind the server's. */
export function clockOffset(serverNow: string, clientNow: number): number {
  return Date.parse(serverNow) - clientNow
}

/** Never negative. */
export function secondsLeft(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000))
}

const two = (value: number) => String(value).padStart(2, '0')

/** `24:36`, or `1:24:36`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${two(minutes)}:${rest}`
}

const ANNOUNCED_MINUTES = [1, 5]

/** 5 or 1, when the clock passes that minute. */
export function minutesToAnnounce(before: number, after: number): number | undefined {
  return ANNOUNCED_MINUTES.find(minutes => before > minutes * 60 && after <= minutes * 60 && after > 0)
}

/** Whether to offer the extension, which counts from the press: last ten minutes, or last quarter of a longer hold. */
export function isEndNear(left: number, totalSeconds: number): boolean {
  return left <= Math.max(600, totalSeconds / 4)
}

interface CountdownEvents {
  /** At 5 and 1 minute. */
  onMinutes?: (minutes: number) => void
  onEnd?: () => void
}

/** Seconds left. Starts with the server's value for hydration, then follows the clock, also after sleep. */
export function useCountdown(until: string, serverNow: string, events: CountdownEvents = {}): number {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.parse(serverNow)))
  const last = useRef(left)
  const tick = useEffectEvent((seconds: number) => {
    const minutes = minutesToAnnounce(last.current, seconds)
    if (minutes) events.onMinutes?.(minutes)
    if (seconds === 0 && last.current > 0) events.onEnd?.()
    last.current = seconds
    setLeft(seconds)
  })
  const offset = useRef<number>(undefined)
  useEffect(() => {
    offset.current ??= clockOffset(serverNow, Date.now())
    const ahead = offset.current
    const run = () => tick(secondsLeft(until, Date.now() + ahead))
    const timer = setInterval(run, 1000)
    run()
    return () => clearInterval(timer)
  }, [until, serverNow])
  return left
}
