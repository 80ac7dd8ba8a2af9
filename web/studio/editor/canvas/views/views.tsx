import type { ComponentType } from 'react'
import type { Block } from '../../model/block.ts'
import * as layout from './layout-views.tsx'
import * as linked from './linked-views.tsx'
import * as media from './media-views.tsx'
import * as sections from './section-views.tsx'
import { TableView } from './table-view.tsx'
import * as text from './text-views.tsx'

/** Editor view of each block kind. */
export const VIEWS: Readonly<Record<string, ComponentType<{ block: Block }>>> = {
  'core/paragraph': text.ParagraphView,
  'core/heading': text.HeadingView,
  'core/list': text.ListView,
  'core/list-item': text.ListItemView,
  'core/quote': text.QuoteView,
  'core/code': text.CodeView,
  'core/html': text.HtmlView,
  'core/table': TableView,
  'core/more': text.MoreView,
  'core/separator': text.SeparatorView,
  'core/spacer': text.SpacerView,
  'core/image': media.ImageView,
  'core/gallery': media.GalleryView,
  'core/video': media.VideoView,
  'core/audio': media.AudioView,
  'core/cover': media.CoverView,
  'core/embed': media.EmbedView,
  'core/group': layout.GroupView,
  'core/columns': layout.ColumnsView,
  'core/column': layout.ColumnView,
  'core/buttons': layout.ButtonsView,
  'core/button': layout.ButtonView,
  'core/block': linked.ReusableView,
  'core/shortcode': linked.ShortcodeView,
  paragraph: sections.BuilderParagraphView,
  heading: sections.BuilderHeadingView,
  image: sections.BuilderImageView,
  button: layout.BuilderButtonView,
  spacer: text.SpacerView,
  shortcode: linked.BuilderShortcodeView,
  form: linked.FormView,
  view: linked.ViewView,
  hero: sections.HeroView,
  columns: layout.ColumnsView,
  column: layout.ColumnView,
  'call-to-action': sections.CallView,
  'pricing-table': sections.PlansView,
  testimonial: sections.TestimonialView,
  'info-box': sections.InfoView,
  ...sections.SITE_VIEWS,
  'core/navigation': linked.NavigationView,
  'o4o/group': layout.GroupView,
  'o4o/columns': layout.ColumnsView,
  'o4o/column': layout.ColumnView,
}
