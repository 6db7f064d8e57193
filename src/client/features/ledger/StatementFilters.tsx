import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/dates/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Download } from '#client/ui/layout/icons.ts'
import { exportStatement, POSTING_KINDS } from '#shared/contract/money/ledger.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { isNarrowed, type StatementFilter, statementQuery } from './statement-filter.ts'

interface FiltersProps {
  filter: StatementFilter
  /** Without language prefix. */
  path: string
  download?: boolean
  /** No action of the page is filled but its own. */
  dense?: boolean
}

const form = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
    sm: '1fr 1fr',
    lg: 'repeat(3, minmax(0, 14rem)) 1fr',
  },
  '@media print': { display: 'none' },
})
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  gridColumn: { base: '1 / -1', sm: 'auto' },
  paddingBlockStart: { base: '0', sm: '[1.7rem]' },
})
const whole = css({ gridColumn: { base: '1 / -1', sm: 'auto' } })
const download = css({ marginInlineStart: { base: '0', lg: 'auto' } })

/** A GET form. Texts: `ledger`, `ui`. */
function FiltersView({ filter, path, download: csv, dense }: FiltersProps) {
  const t = useT()
  const here = pathFor(useLang(), path)
  return (
    <search aria-label={t('ledger:filters')}>
      <form action={here} method="get" className={form}>
        <DateField name="from" label={t('ledger:from')} start={filter.from} />
        <DateField name="to" label={t('ledger:to')} start={filter.to} />
        <Field free label={t('ledger:kind')} className={whole}>
          {control => (
            <Select
              {...control}
              name="kind"
              defaultValue={filter.kind ?? ''}
              placeholder={t('ledger:kind_any')}
              options={POSTING_KINDS.map(value => ({ value, label: t(`ledger:kinds.${value}`) }))}
            />
          )}
        </Field>
        <div className={buttons}>
          <Button type="submit" variant={dense ? 'line' : 'primary'}>
            {t('ledger:apply')}
          </Button>
          {isNarrowed(filter) && (
            <ButtonLink variant="ghost" href={here}>
              {t('ledger:clear')}
            </ButtonLink>
          )}
          {csv && (
            <ButtonLink
              variant="line"
              className={download}
              href={exportStatement.path + statementQuery(filter, { before: undefined })}
              download
              data-guarded
              icon={<Download aria-hidden="true" />}
            >
              {t('ledger:export')}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  )
}

export const StatementFilters: (props: FiltersProps & IslandProps) => ReactNode = withIsland(FiltersView)
