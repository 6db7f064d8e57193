import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { OpenMail } from '#shared/contract/desk/mails.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

export function mailColumns(t: T, lang: Lang, zone: string): Column<OpenMail>[] {
  const column = (id: string, cell: Column<OpenMail>['cell']) => ({
    ...{ id, cell },
    header: t(`desk-mails:columns.${id}`),
  })
  const moment = (at: string) => formatMoment(at, lang, { zone })
  const about = ({ booking }: OpenMail) =>
    booking && (
      <a className={link()} href={pathFor(lang, deskBookingPath(booking))}>
        <Ltr>{booking.reference}</Ltr>
      </a>
    )
  const why = ({ problem, code }: OpenMail) =>
    problem && (
      <span>
        {t(`desk-mails:problem.${problem}`)}
        <span className={quiet}>
          <Ltr>{code}</Ltr>
        </span>
      </span>
    )
  return [
    column('kind', ({ kind }) => t(`desk-mails:kind.${kind}`)),
    column('booking', about),
    column('recipient', ({ recipient }) =>
      recipient === null ? t('desk-mails:hidden') : <Ltr>{recipient}</Ltr>,
    ),
    column('ordered', ({ ordered_at }) => moment(ordered_at)),
    column('tries', ({ tries, next_try_at }) => (
      <span>
        {t('desk-mails:tries', { count: tries })}
        {next_try_at && <span className={quiet}>{t('desk-mails:next', { time: moment(next_try_at) })}</span>}
      </span>
    )),
    column('problem', why),
  ]
}
