// The first chunk: it hands nothing out, so that the bundler wraps up no exports for its importer.
import '../widget/booking-widget.ts';
