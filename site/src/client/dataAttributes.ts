/**
 * All `data-*` attributes of the site, with their meaning. A test fails if the code uses an attribute that is not in this list, or no longer uses one that is.
 */
export const dataAttributes = {
  // State of the page, on the root element.
  'data-ask': 'The cookie question is shown.',
  'data-framed': 'The page is in the frame of a dialog.',
  'data-scrolled': 'The page is scrolled.',

  // Settings of scripts, on the script element.
  'data-analytics': 'Measurement ID.',
  'data-asks': 'Visitors are asked for consent.',
  'data-languages': 'On a script: codes of the languages. On other elements: shown after a script has chosen the language.',
  'data-origin': 'Origin that measurement scripts come from.',
  'data-own': 'That origin is a tagging server of the owner.',

  // Layout.
  'data-consent': 'Button that answers the cookie question: `true` or `false`.',
  'data-cookies': 'Button that shows the cookie question again.',
  'data-dialog': 'Link to a form that opens in a dialog; its value is the name of the dialog. Empty: the text of the link.',
  'data-event': 'Announcement, with the times in milliseconds between which it is shown.',
  'data-first-screen-end': 'End of the first screen: deferred CSS is loaded after it.',
  'data-fold': 'Content that phones show on request, and that wider screens and paper always show.',
  'data-form-dialog': 'The dialog that shows forms.',
  'data-ground': 'Background of a section, if dark: `deep`.',
  'data-language': 'Link to the page in another language; its value is the fragment to use if the address has none.',
  'data-menu': 'Menu that opens on hover and focus.',
  'data-short': 'Short text of a button for narrow screens.',
  'data-stretch': 'Link that covers the whole card.',

  // Forms.
  'data-at': 'Chapter of a film; its value is the second at which it begins.',
  'data-asked': 'The file or replay that the visitor has requested.',
  'data-confirmed-event': 'Measurement event of a confirmation, as JSON.',
  'data-enhanced': 'The form has its client-side checks.',
  'data-error': 'Error of the field with this name.',
  'data-faded': 'A title that has faded from view.',
  'data-fading': 'A title that is shown after a form was sent, and fades.',
  'data-film': 'Replay that has chapters and a transcript.',
  'data-item': 'Item that the form is for.',
  'data-items': 'Items that a file or replay is offered for.',
  'data-lead-event': 'Measurement event of a form, as JSON.',
  'data-lead-form': 'A lead form; its value is the id of the form.',
  'data-module': 'Address of the module that enhances the element on first use.',
  'data-over': 'The message is longer than its limit.',
  'data-reference': 'Sentence with the reference of the lead.',
  'data-optional': 'Optional fields of a form, which open when one of them has a value or an error.',
  'data-reference-value': 'The reference of the lead.',
  'data-sending-text': 'Text of the button while the form is being sent.',
  'data-summary': 'Summary of errors.',
  'data-summary-list': 'Its links to the fields.',
  'data-summary-text': 'Its text.',
  'data-summary-title': 'Its heading.',

  // Search.
  'data-count': 'Number of results in a group.',
  'data-everything': 'Button that shows the results of every group.',
  'data-kind': 'Name of a kind of result.',
  'data-meant': 'Button with another spelling.',
  'data-more': 'Button that shows further results.',
  'data-pagefind-body': 'The search finds this page by the text in this element.',
  'data-pagefind-filter': 'Kind of the page in the search: `kind:page` or `kind:article`.',
  'data-pagefind-ignore': 'Not text of the page for the search: a control, a chart, or a link to another page.',
  'data-pagefind-meta': 'Title, label or search words of the page in the search.',
  'data-search': 'The search; its value is the properties of its view as JSON.',

  // Other features.
  'data-all-cases': 'Checkbox that shows all client cases.',
  'data-billing': 'Price for a billing period: `monthly` or `yearly`.',
  'data-by': 'Button of the tour; its value is the number of steps to go.',
  'data-copied': 'Message after an address or a code sample was copied.',
  'data-copy': 'Text of the button that copies the address.',
  'data-copy-code': 'Button that copies a code sample.',
  'data-explorer': 'The explorer of the home page; its value is the address of its data.',
  'data-failed': 'Message if it could not be copied.',
  'data-failure': 'Message that the explorer could not be loaded.',
  'data-faint': 'Bar that is not selected.',
  'data-introduction': 'Introduction of a list of articles.',
  'data-method': 'Name of a method in the comparison, which phones show in its cell.',
  'data-notice': 'Notice that an article is not available in this language; `shown` when a script shows it.',
  'data-open': 'Tab of the sheet that a picture of a workbook shows.',
  'data-part': 'Part of a workbook in its picture: `current`, `first` or `coded`.',
  'data-picture': 'Picture of an article; its value is the kind of picture.',
  'data-sectors': 'Sectors of a client case.',
  'data-shown': 'Step of the tour that script shows.',
  'data-state': 'State of a step in the picture of a workbook.',
  'data-title': 'Title of the video player.',
  'data-tour': 'The steps of the tour; its value is the text of the position, with {step} and {steps}.',
  'data-updated': 'Day on which a legal page was updated.',
  'data-video': 'Address of the video player of another service.',

  // Build.
  'data-slot': 'Slot of a form template. Used during the build only.',
} as const;
