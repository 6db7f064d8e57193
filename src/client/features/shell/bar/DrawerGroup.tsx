import { useLang, useT } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { drawer } from '#styled-system/recipes'
import { ENTRY_ICONS } from './LinkMenu.tsx'
import type { MenuEntry } from './menu.ts'

interface DrawerGroupProps {
  label: string
  entries: MenuEntry[]
  icons?: typeof ENTRY_ICONS
}

export function DrawerGroup({ label, entries, icons = ENTRY_ICONS }: DrawerGroupProps) {
  const t = useT()
  const lang = useLang()
  const styles = drawer()
  if (entries.length === 0) return null
  return (
    <>
      <hr className={styles.rule} />
      <p className={styles.group}>{label}</p>
      {entries.map(entry => {
        const Glyph = icons[entry.key]
        return (
          <a key={entry.key} className={styles.item} href={pathFor(lang, entry.path)}>
            {Glyph && <Glyph aria-hidden="true" />}
            {t(`shell:menu.${entry.key}`)}
          </a>
        )
      })}
    </>
  )
}
