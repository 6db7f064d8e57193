import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { isEndNear, secondsLeft, useCountdown } from '#client/lib/countdown.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Booking, extendHold } from '#shared/contract/bookings/bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { reloadIfOver } from '../booking-over.ts'

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
  const [said, setSaid] = useState('')
  const left = useCountdown(expiresAt, booking.server_now, {
    onMinutes: count => setSaid(t('checkout:hold.minutesLeft', { count })),
    onEnd: () => setSaid(t('checkout:hold.expiredTitle')),
  })
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
  return { left, over: left === 0, until, extendable, near, extending, extend, said }
}
