import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { RadarFilter, RadarPeople } from '#shared/contract/desk/today.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { control } from '#styled-system/recipes'

const form = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  paddingInline: { base: '2', md: '4' },
  paddingBlockEnd: '3',
  '& select': { inlineSize: '[min(100%, 18rem)]', minInlineSize: '0' },
})

/** Whose deadlines are shown; a plain form, so that it works without script. Texts: `desk-today`. */
export function RadarWhose({ people, filter }: { people: RadarPeople; filter: RadarFilter }) {
  const t = useT()
  const lang = useLang()
  const { kind, day, whose } = filter
  return (
    <form action={pathFor(lang, '/desk')} method="get" className={form}>
      {kind && <input type="hidden" name="kind" value={kind} />}
      {day && <input type="hidden" name="day" value={day} />}
      <select
        name="whose"
        defaultValue={whose}
        aria-label={t('desk-today:whose.label')}
        className={cx(control({ size: 'sm' }))}
      >
        <option value="">{t('desk-today:whose.all')}</option>
        <option value="direct">{t('desk-today:whose.direct')}</option>
        <optgroup label={t('desk-today:whose.agencies')}>
          {people.agencies.map(({ id, name }) => (
            <option key={id} value={`agency.${id}`}>
              {localized(name, lang)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('desk-today:whose.colleagues')}>
          {people.colleagues.map(({ id, name }) => (
            <option key={id} value={`person.${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
      <Button type="submit" size="sm" variant="line">
        {t('desk-today:whose.apply')}
      </Button>
    </form>
  )
}
