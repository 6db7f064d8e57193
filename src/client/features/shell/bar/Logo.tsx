import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import type { AppSettings } from '#shared/contract/settings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { toolbar } from '#styled-system/recipes'

export interface LogoSettings extends Pick<AppSettings, 'name' | 'toolbar_logo'> {
  /** Intrinsic size, to reserve the space. */
  logo_size?: { width: number; height: number }
}

/** At most 180 × 40. The name stands beside a mark; beside a wide logo it wraps and is hidden. */
export function Logo({ settings }: { settings: LogoSettings }) {
  const t = useT()
  const lang = useLang()
  const name = localized(settings.name, lang)
  const styles = toolbar()
  return (
    <a className={styles.logo} href={pathFor(lang, '/')} aria-label={t('shell:home', { name })}>
      {settings.toolbar_logo && <img src={settings.toolbar_logo} alt="" {...settings.logo_size} />}
      <span aria-hidden="true">{name}</span>
    </a>
  )
}

/** For layouts without the top bar. */
export const SiteLogo = withIsland(Logo)
