import { useLang, useT } from '#client/lib/island.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { RadarFilter, RadarPeople } from '#shared/contract/desk/today.ts'
import { inOrder } from '#shared/i18n/in-order.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

const form = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  paddingInline: { base: '2', md: '4' },
  paddingBlockEnd: '3',
  '& > span': { flex: '1', minInlineSize: '0', maxInlineSize: '[20rem]' },
})

/** Filters deadlines by owner; a plain form, so that it works without script. Texts: `desk-today`. */
export function RadarOwner({ people, filter }: { people: RadarPeople; filter: RadarFilter }) {
  const t = useT()
  const lang = useLang()
  const { kind, day, owner } = filter
  const agencies = people.agencies.map(({ id, name }) => ({
    value: `agency.${id}`,
    label: localized(name, lang),
  }))
  const options = [
    { value: '', label: t('desk-today:owner.all') },
    { value: 'direct', label: t('desk-today:owner.direct') },
    ...inOrder(agencies, lang, ({ label }) => label),
    ...inOrder(people.colleagues, lang, ({ name }) => name).map(({ id, name }) => ({
      value: `person.${id}`,
      label: t('desk-today:owner.colleague', { name }),
    })),
  ]
  return (
    <form action={pathFor(lang, '/desk')} method="get" className={form}>
      {kind && <input type="hidden" name="kind" value={kind} />}
      {day && <input type="hidden" name="day" value={day} />}
      <Select
        name="owner"
        size="sm"
        aria-label={t('desk-today:owner.label')}
        defaultValue={owner}
        options={options}
      />
      <Button type="submit" size="sm" variant="line">
        {t('desk-today:owner.apply')}
      </Button>
    </form>
  )
}
