<?php
/** WordPress runs this when the plugin is deleted: it removes what the plugin has stored, on every site of a network. */

declare(strict_types=1);

if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}

foreach (is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [0] as $booking_widget_site) {
    if (is_multisite()) {
        switch_to_blog($booking_widget_site);
    }
    delete_option('booking-widget');
    delete_transient('booking-widget-properties');
    if (is_multisite()) {
        restore_current_blog();
    }
}
