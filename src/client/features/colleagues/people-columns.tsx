import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { PersonName } from '#client/ui/data/PersonName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Lock, ShieldCheck } from '#client/ui/layout/icons.ts'
import type { Colleague } from '#shared/contract/desk/colleagues.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { holdsAll } from '#shared/rules/access/agency-grants.ts'
import { rightsOfGrant } from '#shared/rules/access/staff-roles.ts'
import { css } from '#styled-system/css'
import { confirmAccess } from './AccessDialog.tsx'
import { choiceOf } from './grants.ts'

const whole = css({ whiteSpace: 'nowrap' })
const muted = css({ color: 'fg.muted' })

function Person({ colleague: { name, email, self, disabled } }: { colleague: Colleague }) {
  const t = useT()
  return (
    <PersonName {...{ name, email }} self={self && t('colleagues:self')}>
      {disabled && <Chip icon={<Lock aria-hidden="true" />}>{t('colleagues:out')}</Chip>}
    </PersonName>
  )
}

function Seen({ at, zone }: { at: string; zone: string }) {
  const lang = useLang()
  return (
    <time dateTime={at}>
      <span className={whole}>{formatDate(at, lang, 'medium', zone)}</span>{' '}
      <Ltr>{formatTime(at, zone, lang)}</Ltr>
    </time>
  )
}

interface ActionsProps {
  colleague: Colleague
  held: readonly string[]
  choose: (colleague: Colleague) => void
}

function Actions({ colleague, held, choose }: ActionsProps) {
  const t = useT()
  if (!holdsAll({ permissions: held }, rightsOfGrant(colleague)))
    return <span className={muted}>{t('colleagues:holds_more')}</span>
  const name = `\u2068${colleague.name}\u2069`
  if (colleague.disabled)
    return (
      <Button
        variant="line"
        size="sm"
        aria-label={t('colleagues:let_in.named', { name })}
        onClick={() => confirmAccess(t, colleague, false)}
      >
        {t('colleagues:let_in.open')}
      </Button>
    )
  return (
    <Button
      variant="line"
      size="sm"
      aria-label={t('colleagues:edit.named', { name })}
      onClick={() => choose(colleague)}
    >
      {t('colleagues:edit.open')}
    </Button>
  )
}

function Extra({ colleague: { extra } }: { colleague: Colleague }) {
  const t = useT()
  if (extra.length === 0) return <span className={muted}>{t('colleagues:no_more')}</span>
  return (
    <span title={extra.map(right => t(`colleagues:right.${right}`)).join(', ')}>
      {t('colleagues:more', { count: extra.length })}
    </span>
  )
}

function Factor({ on }: { on: boolean }) {
  const t = useT()
  if (!on) return <Chip tone="warning">{t('colleagues:factor_off')}</Chip>
  return (
    <Chip tone="success" icon={<ShieldCheck aria-hidden="true" />}>
      {t('colleagues:factor_on')}
    </Chip>
  )
}

interface Shown extends Omit<ActionsProps, 'colleague'> {
  zone: string
}

export function usePeopleColumns({ zone, held, choose }: Shown): Column<Colleague>[] {
  const t = useT()
  return [
    {
      id: 'person',
      header: t('colleagues:person'),
      cell: colleague => <Person colleague={colleague} />,
    },
    {
      id: 'role',
      header: t('colleagues:role_head'),
      cell: ({ role }) => <Chip icon={null}>{t(`colleagues:role.${choiceOf(role)}.name`)}</Chip>,
    },
    {
      id: 'extra',
      header: t('colleagues:extra_head'),
      cell: colleague => <Extra colleague={colleague} />,
    },
    {
      id: 'factor',
      header: t('colleagues:factor'),
      cell: ({ second_factor }) => <Factor on={second_factor} />,
    },
    {
      id: 'seen',
      header: t('colleagues:seen'),
      cell: ({ last_seen_at }) => last_seen_at && <Seen at={last_seen_at} zone={zone} />,
    },
    {
      id: 'act',
      header: t('colleagues:act'),
      plain: true,
      end: true,
      cell: colleague => !colleague.self && <Actions {...{ colleague, held, choose }} />,
    },
  ]
}
