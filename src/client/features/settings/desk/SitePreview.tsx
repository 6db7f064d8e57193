import { useRef } from 'react'
import type { Paper } from '#client/features/shell/paper/paper.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { pictureSizeOf, plainPictureFile } from '#shared/base/pictures.ts'
import { heroPath } from '#shared/rules/site/share-picture.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { Contrasts, useContrasts } from './Contrasts.tsx'
import { useLiveColours } from './use-live-colours.ts'

const frame = css({ borderRadius: 'control', overflow: 'hidden', bg: 'bg.canvas', boxShadow: 'sm' })
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  padding: '3',
  bg: '[var(--tenant-toolbar)]',
  color: '[var(--toolbar-on)]',
  fontWeight: 'semibold',
})
const mark = css({ blockSize: '6', inlineSize: 'auto' })
const hero = css({
  position: 'relative',
  display: 'grid',
  gap: '1',
  minBlockSize: '40',
  alignContent: 'center',
  padding: '5',
  color: 'white',
  '& img': {
    position: 'absolute',
    inset: '0',
    inlineSize: 'full',
    blockSize: 'full',
    objectFit: 'cover',
    filter: '[brightness(.6)]',
  },
  '& span': { position: 'relative' },
})
const heroTitle = css({ fontSize: '20', fontWeight: 'bold' })
const body = css({
  padding: '4',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  alignItems: 'center',
  bg: 'bg.surface',
})

const pictureSrc = (path: string) => (pictureSizeOf(path) ? plainPictureFile(path) : path)

/** The home page in small, in the form's words and colours. Texts: `desk-site`. */
export function SitePreview({ values }: { values: Paper }) {
  const t = useT()
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  useLiveColours(values)
  const contrasts = useContrasts(box, `${values.primary_color}${values.toolbar_color}`)
  const word = (name: string) => values[`${name}.${lang}`] || values[`${name}.en`] || ''
  return (
    <Card pad="sm" heading={t('desk-site:preview.title')}>
      <div ref={box} className={frame} aria-hidden="true">
        <div className={bar} data-ground="bar">
          {values.toolbar_logo && <img className={mark} src={pictureSrc(values.toolbar_logo)} alt="" />}
          <span data-text="bar">{word('name')}</span>
        </div>
        <div className={hero}>
          <img src={pictureSrc(heroPath(values.hero_scene ?? ''))} alt="" />
          <span className={heroTitle}>{word('hero_title') || word('slogan')}</span>
          <span>{word('hero_lead') || word('slogan')}</span>
        </div>
        <div className={body} data-ground="link">
          <Button size="sm" tabIndex={-1} data-text="button" data-ground="button">
            {t('desk-site:preview.button')}
          </Button>
          <span className={link()} data-text="link">
            {t('desk-site:preview.link')}
          </span>
        </div>
      </div>
      <Contrasts contrasts={contrasts} />
    </Card>
  )
}
