import type { FieldType } from '@jangteo/domain/forms/form-fields.ts'
import type { ComponentType } from 'react'
import { CheckboxWidget, RadioWidget, SelectWidget } from './choice-widgets.tsx'
import { FileWidget } from './file-widget.tsx'
import { AddressWidget, NameWidget } from './parts-widgets.tsx'
import { PaymentWidget } from './payment-widget.tsx'
import { RepeaterWidget } from './repeater-widget.tsx'
import { ColorWidget, RangeWidget, RatingWidget } from './scale-widgets.tsx'
import {
  CalculationWidget,
  DividerWidget,
  HeadingWidget,
  HiddenWidget,
  HtmlWidget,
  ParagraphWidget,
} from './shown-widgets.tsx'
import { PasswordWidget, TextareaWidget, TextWidget } from './text-widgets.tsx'
import type { WidgetProps } from './widget.ts'

export const WIDGETS: Record<FieldType, ComponentType<WidgetProps>> = {
  text: TextWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  rating: RatingWidget,
  range: RangeWidget,
  file: FileWidget,
  image: FileWidget,
  color: ColorWidget,
  hidden: HiddenWidget,
  calculation: CalculationWidget,
  password: PasswordWidget,
  email: TextWidget,
  tel: TextWidget,
  url: TextWidget,
  date: TextWidget,
  number: TextWidget,
  address: AddressWidget,
  name: NameWidget,
  payment: PaymentWidget,
  heading: HeadingWidget,
  paragraph: ParagraphWidget,
  divider: DividerWidget,
  html: HtmlWidget,
  repeater: RepeaterWidget,
}
