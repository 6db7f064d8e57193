import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Mail } from '#client/ui/layout/icons.ts'
import type { DepartureNotice } from '#shared/contract/desk/tours/departure-notices.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { whatsappUrl } from '#shared/rules/texts/contact-links.ts'
import { noticeIn } from '#shared/rules/tours/notice-text.ts'
import { css } from '#styled-system/css'
import { fold, link } from '#styled-system/recipes'
import { NoticeDialog } from './NoticeDialog.tsx'

interface NoticesCardProps {
  departureId: string
  notices: DepartureNotice[]
  zone: string
}

const top = css({ marginBlockEnd: '3' })
const stack = css({ display: 'grid', gap: '4', fontSize: '14' })
const quiet = css({ fontSize: '12', color: 'fg.muted' })
const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const people = css({ display: 'grid', gap: '2', marginBlockStart: '2' })

/** What was written to the group; each message can go by WhatsApp, too. Texts: `desk-departures`. */
export function NoticesCard({ departureId, zone, ...props }: NoticesCardProps) {
  const t = useT()
  const [notices, setNotices] = useState(props.notices)
  const [writing, setWriting] = useState(false)
  const [told, setTold] = useState('')
  return (
    <Card pad="sm" heading={t('desk-departures:notices.title')}>
      <p className={top}>
        <Button variant="line" size="sm" icon={<Mail aria-hidden="true" />} onClick={() => setWriting(true)}>
          {t('desk-departures:notices.open')}
        </Button>{' '}
        <span role="status" className={quiet}>
          {told}
        </span>
      </p>
      {notices.length === 0 ? (
        <p className={quiet}>{t('desk-departures:notices.none')}</p>
      ) : (
        <ol className={stack}>
          {notices.map(notice => (
            <Written key={notice.id} notice={notice} zone={zone} />
          ))}
        </ol>
      )}
      {writing && (
        <NoticeDialog
          departureId={departureId}
          onClose={() => setWriting(false)}
          onSent={({ notices, mailed, without_address }) => {
            setNotices(notices)
            setTold(t('desk-departures:notices.sent', { sent: mailed, without: without_address }))
            setWriting(false)
          }}
        />
      )}
    </Card>
  )
}

function Written({ notice, zone }: { notice: DepartureNotice; zone: string }) {
  const t = useT()
  const lang = useLang()
  const date = formatMoment(notice.at, lang, { zone })
  return (
    <li>
      <p className={quiet}>
        {notice.by ? t('desk-departures:notices.by', { name: `\u2068${notice.by}\u2069`, date }) : date}
        {' · '}
        {t(`desk-departures:notices.${notice.to}`)} (<Num of={notice.bookings.length} />)
      </p>
      <p className={text} dir="auto">
        {noticeIn(notice.text, lang)}
      </p>
      <details className={fold()}>
        <summary>{t('desk-departures:notices.whatsapp')}</summary>
        <ul className={people}>
          {notice.bookings.map(booking => (
            <li key={booking.id}>
              <Recipient booking={booking} notice={notice} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

interface RecipientProps {
  booking: DepartureNotice['bookings'][number]
  notice: DepartureNotice
}

function Recipient({ booking: { reference, lead_name, mobile, lang }, notice }: RecipientProps) {
  const t = useT()
  const own = useLang()
  const href = mobile && whatsappUrl(mobile, noticeIn(notice.text, lang ?? own))
  const who = (
    <>
      <Ltr>{reference}</Ltr> <bdi>{lead_name ?? ''}</bdi>
    </>
  )
  if (!href)
    return (
      <>
        {who} · {t('desk-departures:notices.no_mobile')}
      </>
    )
  return (
    <a className={link()} href={href} target="_blank" rel="noopener noreferrer">
      {who}
    </a>
  )
}
