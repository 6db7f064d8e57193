import { OtherLanguage } from '#client/features/shell/bar/LanguageMenu.tsx'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { ExternalLink, Globe, MenuIcon, X } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { button, desk } from '#styled-system/recipes'
import { DeskNav } from './DeskNav.tsx'
import { DESK_ICONS, type DeskGroup, isCurrent } from './nav.ts'

interface DeskThumbProps extends IslandProps {
  groups: DeskGroup[]
  path: string
}

const DRAWER = 'desk-menu'
const AT_THE_THUMB = 4
const close = css({ marginInlineStart: 'auto', display: 'flex', inlineSize: 'fit' })

/** Plain HTML for phones: the first places at the thumb, the rest in a drawer that needs no script. */
export function DeskThumb({ lang, messages, ...props }: DeskThumbProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Thumb {...props} />
    </IslandProvider>
  )
}

function Thumb({ groups, path }: Omit<DeskThumbProps, 'lang' | 'messages'>) {
  const t = useT()
  const lang = useLang()
  const first = groups.flatMap(({ entries }) => entries.slice(0, 1)).slice(0, AT_THE_THUMB)
  return (
    <>
      <nav className={desk().thumb} aria-label={t('desk:nav.thumb')}>
        {first.map(entry => {
          const Glyph = DESK_ICONS[entry.key]
          return (
            <a
              key={entry.key}
              href={pathFor(lang, entry.path)}
              aria-current={isCurrent(entry, path) ? 'page' : undefined}
            >
              {Glyph && <Glyph aria-hidden="true" />}
              {t(`desk:nav.short.${entry.key}`)}
            </a>
          )
        })}
        <button type="button" popoverTarget={DRAWER}>
          <MenuIcon aria-hidden="true" />
          {t('desk:nav.more')}
        </button>
      </nav>
      <DeskDrawer groups={groups} path={path} />
    </>
  )
}

function DeskDrawer({ groups, path }: Pick<DeskThumbProps, 'groups' | 'path'>) {
  const t = useT()
  const lang = useLang()
  const styles = desk()
  return (
    <nav id={DRAWER} popover="auto" className={styles.drawer} aria-label={t('desk:nav.label')}>
      <button
        type="button"
        popoverTarget={DRAWER}
        popoverTargetAction="hide"
        aria-label={t('ui:close')}
        className={cx(button({ variant: 'ghost', size: 'sm' }), close)}
      >
        <X aria-hidden="true" />
      </button>
      <DeskNav groups={groups} path={path} />
      <div className={styles.foot}>
        <OtherLanguage className={styles.item} path={path} icon={<Globe aria-hidden="true" />} />
        <a className={styles.item} href={pathFor(lang, '/')}>
          <ExternalLink className="flip" aria-hidden="true" />
          {t('desk:nav.site')}
        </a>
      </div>
    </nav>
  )
}
