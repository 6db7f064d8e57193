import { withIsland } from '#client/lib/island.tsx'
import { Gallery } from '#client/ui/data/Gallery.tsx'

export const TourGallery = withIsland(Gallery)
