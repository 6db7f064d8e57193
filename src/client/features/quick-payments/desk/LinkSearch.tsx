import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import type { LinkFilter } from '#shared/contract/desk/payment-links.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 26rem) auto auto 1fr' },
})

export function LinkSearch({ filter }: { filter: LinkFilter }) {
  const t = useT()
  const here = pathFor(useLang(), '/desk/payment-links')
  return (
    <search aria-label={t('payment-links:search')}>
      <form action={here} method="get" className={row}>
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        <Field free label={t('payment-links:search')}>
          {({ 'aria-required': _, ...control }) => (
            <TextInput
              {...control}
              type="search"
              size="sm"
              name="q"
              maxLength={60}
              defaultValue={filter.q}
              placeholder={t('payment-links:search_hint')}
              before={<Search aria-hidden="true" />}
            />
          )}
        </Field>
        <Button type="submit" variant="line" size="sm">
          {t('payment-links:search_submit')}
        </Button>
        {filter.q && (
          <ButtonLink variant="ghost" size="sm" href={here}>
            {t('payment-links:clear')}
          </ButtonLink>
        )}
      </form>
    </search>
  )
}
