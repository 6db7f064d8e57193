import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { isEndNear, secondsLeft, useCountdown } from '#client/lib/countdown.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Booking, extendHold, getHold } from '#shared/contract/bookings/bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { reloadIfOver, reloadOver } from '../booking-over.ts'

/** How long a slow line may keep people from what the end of the hold asks them. */
const PATIENCE_MS = 5000

export interface Hold {
  left: number
  over: boolean
  /** Such as `until 18:00 today`. */
  until: string
  extendable: boolean
  /** When the extension is offered. A page without a script cannot tell, and offers it all the time. */
  near: boolean
  extending: boolean
  extend: () => void
  /** For screen readers. */
  said: string
}

/** A booking's countdown with announcements and one extension. */
export function useHold(booking: Booking, zone: string): Hold {
  const t = useT()
  const lang = useLang()
  const [expiresAt, setExpiresAt] = useState(booking.hold_expires_at ?? booking.server_now)
  const [from, setFrom] = useState(booking.hold_extendable_from)
  const [extending, setExtending] = useState(false)
  const [over, setOver] = useState(false)
  const [said, setSaid] = useState('')
  const left = useCountdown(expiresAt, booking.server_now, {
    onMinutes: count => setSaid(t('checkout:hold.minutesLeft', { count })),
  })
  const end = useEffectEvent(async () => {
    // Without an answer the clock is believed.
    const now = await api(getHold, {
      params: { id: booking.id },
      quiet: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined)
    const isExtended = now?.status === 'held' && (now.hold_expires_at ?? '') > expiresAt
    if (isExtended && now.hold_expires_at) setExpiresAt(now.hold_expires_at)
    else if (now && now.status !== 'held' && now.status !== 'expired') reloadOver()
    else {
      setOver(true)
      setSaid(t('checkout:hold.expiredTitle'))
    }
  })
  const hasEnded = left === 0
  useEffect(() => {
    if (hasEnded) void end()
  }, [hasEnded])
  const extend = async () => {
    setExtending(true)
    try {
      const answer = await api(extendHold, { params: { id: booking.id } })
      setExpiresAt(answer.hold_expires_at)
      setFrom(null)
      setSaid(t('checkout:hold.extended', { time: formatTime(answer.hold_expires_at, zone, lang) }))
    } catch (error) {
      reloadIfOver(error)
    } finally {
      setExtending(false)
    }
  }
  const time = formatTime(expiresAt, zone, lang)
  const today = zonedDate(expiresAt, zone) === zonedDate(booking.server_now, zone)
  const date = formatDate(expiresAt, lang, 'day', zone)
  const until = today ? t('checkout:hold.untilToday', { time }) : t('checkout:hold.until', { time, date })
  const extendable = from !== null && left <= secondsLeft(expiresAt, Date.parse(from))
  const near = isEndNear(left, secondsLeft(expiresAt, Date.parse(booking.created_at)))
  return { left, over, until, extendable, near, extending, extend, said }
}
