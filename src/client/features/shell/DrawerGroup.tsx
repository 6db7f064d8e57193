import { useLang, useT } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { drawer } from '#styled-system/recipes'
import { ENTRY_ICONS } from './LinkMenu.tsx'
import type { MenuEntry } from './menu.ts'

/** Entries under a heading; nothing when there are none. */
export function DrawerGroup({ label, entries }: { label: string; entries: MenuEntry[] }) {
  const t = useT()
  const lang = useLang()
  const styles = drawer()
  if (entries.length === 0) return null
  return (
    <>
      <hr className={styles.rule} />
      <p className={styles.group}>{label}</p>
      {entries.map(entry => {
        const Glyph = ENTRY_ICONS[entry.key]
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
