/* global wp, bookingWidgetBlock */
// The block in its editor. Plain JavaScript on WordPress's own globals, so there is nothing to build.
(({ blocks, blockEditor, components, element }, { properties, problem, settings, texts }) => {
  const { createElement: el, Fragment } = element;
  const NAME = 'Booking widget';

  const choices = [
    { value: '', label: texts.allProperties },
    ...properties.map(({ id, name }) => ({ value: id, label: name })),
  ];

  /** A property that the proxy no longer serves stays chosen until the author chooses another one. */
  const choicesWith = (chosen) =>
    choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label: chosen }];

  const propertyField = ({ attributes: { property }, setAttributes }) =>
    el(components.SelectControl, {
      label: texts.property,
      value: property,
      options: choicesWith(property),
      onChange: (value) => setAttributes({ property: value }),
    });

  const languageField = ({ attributes: { lang }, setAttributes }) =>
    el(components.TextControl, {
      label: texts.language,
      help: texts.languageHelp,
      value: lang,
      onChange: (value) => setAttributes({ lang: value.trim() }),
    });

  const edit = (props) =>
    el(
      Fragment,
      null,
      el(
        blockEditor.InspectorControls,
        null,
        el(components.PanelBody, { title: NAME }, languageField(props)),
      ),
      el(
        'div',
        blockEditor.useBlockProps(),
        el(
          components.Placeholder,
          {
            icon: 'calendar-alt',
            label: NAME,
            instructions: problem || undefined,
          },
          problem ? el('a', { href: settings }, texts.settings) : propertyField(props),
        ),
      ),
    );

  blocks.registerBlockType('booking-widget/calendar', { edit, save: () => null });
})(wp, bookingWidgetBlock);
