import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BookedTour, TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { telUrl } from '#shared/rules/texts/contact-links.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { noticeIn } from '#shared/rules/tours/notice-text.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const note = css({ padding: '4', borderRadius: 'control', bg: 'bg.subtle', fontSize: '14' })
const quiet = css({ color: 'fg.muted', fontSize: '14' })
const messages = css({ display: 'grid', gap: '4' })
const written = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

/** The code for friends, and until when beds may be changed. Texts: `tour-bookings`. */
export function SharingNote({ booking, zone }: { booking: TourBooking; zone: string }) {
  const t = useT()
  const lang = useLang()
  const { sharing_code: code, rooms_open: open, tour, travels_with: count } = booking
  const date = formatMoment(tour.rooming_deadline, lang, { zone })
  return (
    <p className={note}>
      {code && (
        <>
          <b>{t('tour-bookings:share.title')}</b> {t('tour-bookings:share.text')}{' '}
          <b>
            <Ltr>{code}</Ltr>
          </b>
          .{' '}
        </>
      )}
      {count > 0 && <>{t('tour-bookings:share.with', { count })} </>}
      {t(open ? 'tour-bookings:rooms.until' : 'tour-bookings:rooms.closed', { date })}
    </p>
  )
}

/** What the agency wrote to the group, newest first. Texts: `tour-bookings`. */
export function GroupNotices({ booking: { notices }, zone }: { booking: TourBooking; zone: string }) {
  const t = useT()
  const lang = useLang()
  if (notices.length === 0) return null
  return (
    <Card heading={t('tour-bookings:notices')}>
      <ol className={messages}>
        {notices.map(({ id, at, text }) => (
          <li key={id}>
            <p className={quiet}>{formatMoment(at, lang, { zone })}</p>
            <p className={written} dir="auto">
              {noticeIn(text, lang)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Who leads the group, with the telephone shortly before. Texts: `tour-bookings`. */
export function LeaderCard({ tour: { leader } }: { tour: BookedTour }) {
  const t = useT()
  const lang = useLang()
  if (!leader) return null
  return (
    <Card heading={t('tour-bookings:leader.title')}>
      <b>{localized(leader.name, lang)}</b>
      {leader.mobile ? (
        <p>
          <a
            className={link()}
            href={telUrl(leader.mobile)}
            aria-label={t('tour-bookings:leader.call', { name: localized(leader.name, lang) })}
          >
            <Ltr>{leader.mobile}</Ltr>
          </a>
        </p>
      ) : (
        <p className={quiet}>{t('tour-bookings:leader.soon')}</p>
      )}
    </Card>
  )
}
