/* global wp, bookingWidgetBlock */
// The block as its editor shows it. Plain JavaScript on WordPress's own globals: there is nothing to build.
(({ blocks, blockEditor, components, element, i18n }, { properties, problem, settings }) => {
  const { createElement: el, Fragment } = element;
  const { __ } = i18n;

  const choices = [
    { value: '', label: __('All properties, to choose from', 'booking-widget') },
    ...properties.map(({ id, name }) => ({ value: id, label: name })),
  ];

  /** A property that the proxy no longer serves stays chosen until somebody chooses another one. */
  const choicesWith = (chosen) =>
    choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label: chosen }];

  const propertyField = ({ attributes: { property }, setAttributes }) =>
    el(components.SelectControl, {
      label: __('Property', 'booking-widget'),
      value: property,
      options: choicesWith(property),
      onChange: (value) => setAttributes({ property: value }),
    });

  const languageField = ({ attributes: { lang }, setAttributes }) =>
    el(components.TextControl, {
      label: __('Language', 'booking-widget'),
      help: __('Like de or pt-BR. Empty: that of the page.', 'booking-widget'),
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
        el(components.PanelBody, { title: __('Booking', 'booking-widget') }, languageField(props)),
      ),
      el(
        'div',
        blockEditor.useBlockProps(),
        el(
          components.Placeholder,
          {
            icon: 'calendar-alt',
            label: __('Booking widget', 'booking-widget'),
            instructions: problem || undefined,
          },
          problem ? el('a', { href: settings }, __('Settings', 'booking-widget')) : propertyField(props),
        ),
      ),
    );

  blocks.registerBlockType('booking-widget/calendar', { edit, save: () => null });
})(wp, bookingWidgetBlock);
