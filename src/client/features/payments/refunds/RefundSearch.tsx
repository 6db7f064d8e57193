import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import type { RefundFilter } from '#shared/contract/desk/refunds.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { refundsPath } from './refunds-filter.ts'

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 26rem) auto auto 1fr' },
})

/** A GET form. Texts: `desk-refunds`, `ui`. */
export function RefundSearch({ filter }: { filter: RefundFilter }) {
  const t = useT()
  const lang = useLang()
  return (
    <search aria-label={t('desk-refunds:filters')}>
      <form action={pathFor(lang, '/desk/refunds')} method="get" className={row}>
        {filter.view === 'sent' && <input type="hidden" name="view" value="sent" />}
        <Field free label={t('desk-refunds:search')}>
          {({ 'aria-required': _, ...control }) => (
            <TextInput
              {...control}
              type="search"
              size="sm"
              name="q"
              maxLength={40}
              defaultValue={filter.q}
              before={<Search aria-hidden="true" />}
            />
          )}
        </Field>
        <Button type="submit" variant="line" size="sm">
          {t('desk-refunds:apply')}
        </Button>
        {filter.q && (
          <ButtonLink variant="ghost" size="sm" href={refundsPath(lang, filter, { q: '' })}>
            {t('desk-refunds:clear')}
          </ButtonLink>
        )}
      </form>
    </search>
  )
}
