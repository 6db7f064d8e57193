import { useLang, useT } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { desk } from '#styled-system/recipes'
import { DESK_ICONS, type DeskGroup, isCurrent } from './nav.ts'

interface DeskNavProps {
  groups: DeskGroup[]
  path: string
}

export function DeskNav({ groups, path }: DeskNavProps) {
  const t = useT()
  const lang = useLang()
  const styles = desk()
  return groups.map(({ key, entries }, index) => (
    <div key={key}>
      {index > 0 && (
        <p className={styles.group} data-wide="">
          {t(`desk:nav.group.${key}`)}
        </p>
      )}
      <ul className={styles.nav}>
        {entries.map(entry => {
          const Glyph = DESK_ICONS[entry.key]
          const label = t(`desk:nav.${entry.key}`)
          return (
            <li key={entry.key}>
              <a
                className={styles.item}
                href={pathFor(lang, entry.path)}
                aria-current={isCurrent(entry, path) ? 'page' : undefined}
                title={label}
              >
                {Glyph && <Glyph aria-hidden="true" />}
                <span data-wide="">{label}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
