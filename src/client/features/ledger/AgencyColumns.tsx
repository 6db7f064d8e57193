import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Lock } from '#client/ui/layout/icons.ts'
import type { StaffAgency } from '#shared/contract/money/ledger.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

export function agencyColumns(t: T, lang: Lang, symbol?: string): Column<StaffAgency>[] {
  const column = (id: string, cell: Column<StaffAgency>['cell'], end?: boolean) => ({
    id,
    header: t(`ledger:agencies.columns.${id}`),
    cell,
    end,
  })
  const money = (minor: number, { currency }: StaffAgency) => (
    <Money {...{ minor, currency, symbol }} tone={minor < 0 ? 'danger' : 'default'} />
  )
  return [
    column('name', agency => <Name agency={agency} />),
    column('state', agency => <AgencyState disabled={agency.disabled} />),
    column('members', agency => formatNumber(agency.members, lang), true),
    column('credit', agency => money(agency.credit_limit_minor, agency), true),
    column('balance', agency => money(agency.balance_minor, agency), true),
  ]
}

function Name({ agency }: { agency: StaffAgency }) {
  const t = useT()
  const lang = useLang()
  const { parent } = agency
  return (
    <span>
      <a className={link()} href={pathFor(lang, `/desk/agencies/${agency.id}`)}>
        {localized(agency.name, lang)}
      </a>
      {parent && (
        <span className={quiet}>
          {t('ledger:agencies.below', { name: `\u2068${localized(parent.name, lang)}\u2069` })}
        </span>
      )}
    </span>
  )
}

export function AgencyState({ disabled }: { disabled: boolean }) {
  const t = useT()
  if (!disabled) return <Chip tone="success">{t('ledger:agencies.active')}</Chip>
  return (
    <Chip tone="danger" icon={<Lock aria-hidden="true" />}>
      {t('ledger:agencies.shut')}
    </Chip>
  )
}
