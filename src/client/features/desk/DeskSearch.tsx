import { useLang, useT } from '#client/lib/island.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

export const DESK_SEARCH = 'desk-search'
const LONGEST = 100

const keys = css({ display: { base: 'none', md: 'flex' }, gap: '1' })

/** A form that works without JavaScript; Ctrl K goes to it. */
export function DeskSearch({ q }: { q: string }) {
  const t = useT()
  return (
    <search>
      <form action={pathFor(useLang(), '/desk/search')} method="get">
        <TextInput
          id={DESK_SEARCH}
          type="search"
          name="q"
          size="sm"
          autoComplete="off"
          maxLength={LONGEST}
          defaultValue={q}
          aria-label={t('desk:search.label')}
          placeholder={t('desk:search.placeholder')}
          before={<Search aria-hidden="true" />}
          after={
            <span className={keys} aria-hidden="true">
              <kbd>Ctrl</kbd>
              <kbd>K</kbd>
            </span>
          }
        />
      </form>
    </search>
  )
}
