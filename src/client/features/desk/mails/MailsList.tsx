import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { RotateCcw } from '#client/ui/layout/icons.ts'
import type { BulkAction } from '#client/ui/lists/BulkBar.tsx'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { MAIL_STATES, type MailFilter, type OpenMail, type OpenMails } from '#shared/contract/desk/mails.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { mailColumns } from './mail-columns.tsx'
import { callRetryMail } from './mails.api.ts'
import { mailsPath } from './mails-filter.ts'

interface MailsListProps {
  mails: OpenMails
  filter: MailFilter
  zone: string
}

function List({ mails: { rows, counts, next }, filter, zone }: MailsListProps) {
  const t = useT()
  const lang = useLang()
  const { state } = filter
  const nameOf = ({ kind, booking }: OpenMail) =>
    [t(`desk-mails:kind.${kind}`), booking?.reference].filter(Boolean).join(' ')
  return (
    <>
      <DeskHead title={t('desk-mails:title')} facts={t('desk-mails:lead')} />
      <StaffList
        name="mails"
        caption={t('desk-mails:states')}
        columns={mailColumns(t, lang, zone)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={nameOf}
        tabs={MAIL_STATES.map(each => ({
          href: mailsPath(lang, filter, { state: each }),
          text: t(`desk-mails:state.${each}`),
          count: counts[each],
          current: state === each,
        }))}
        bulk={state === 'failed' ? [retry(t, new Map(rows.map(row => [row.id, nameOf(row)])))] : undefined}
        empty={<EmptyState title={t(`desk-mails:none.${state}`)} />}
        pages={rows.length > 0 && <Pages {...{ filter, next }} count={rows.length} />}
      />
    </>
  )
}

/** Texts: `desk-mails`, `lists`, `ui`. */
export const MailsList: (props: MailsListProps & IslandProps) => ReactNode = withIsland(List)

/** Tries the ticked mails again, each on its own. */
function retry(t: T, names: ReadonlyMap<string, string>): BulkAction {
  const result = (id: string, failure?: string) => ({ id, name: names.get(id) ?? id, failure })
  return {
    key: 'retry',
    label: t('desk-mails:retry'),
    icon: <RotateCcw aria-hidden="true" />,
    run: ids =>
      Promise.all(
        ids.map(id =>
          callRetryMail(id).then(
            () => result(id),
            error => result(id, refusalOf(error, [], t).message),
          ),
        ),
      ),
  }
}

function Pages({ filter, next, count }: { filter: MailFilter; next: string | null; count: number }) {
  const t = useT()
  const lang = useLang()
  const to = (after: string | undefined) => mailsPath(lang, filter, { after })
  return (
    <ListPages
      label={t('desk-mails:pages')}
      count={t('desk-mails:shown', { count })}
      first={filter.after ? { href: to(undefined), text: t('desk-mails:first') } : undefined}
      next={next ? { href: to(next), text: t('desk-mails:more') } : undefined}
    />
  )
}
